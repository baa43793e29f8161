@MainActor open class UIView: UIResponder {
  public init(frame: CGRect) { self.frame = frame }
  public required init?(coder: NSCoder) {}
  override public convenience init() { self.init(frame: .zero) }
  open override var next: UIResponder? { nil }
  public var frame = CGRect.zero
  public var bounds = CGRect.zero
  public var center = CGPoint.zero
  public var transform = CGAffineTransform.identity
  public var alpha: CGFloat = 1
  public var isHidden = false
  public var isUserInteractionEnabled = true
  public var tag = 0
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var tintColor: UIColor! = .red
  public var backgroundColor: UIColor?
  public var accessibilityIdentifier: String?
  public let layer = CALayer()
  public private(set) weak var superview: UIView?
  public private(set) var subviews: [UIView] = []
  public var window: UIWindow? { nil }
  open func addSubview(_ view: UIView) { take(view) }
  open func insertSubview(_ view: UIView, at index: Int) { take(view) }
  open func insertSubview(_ view: UIView, aboveSubview: UIView) { take(view) }
  open func insertSubview(_ view: UIView, belowSubview: UIView) { take(view) }
  private func take(_ view: UIView) {
    view.superview = self
    subviews.append(view)
  }
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
  open func bringSubviewToFront(_ view: UIView) {}
  open func sendSubviewToBack(_ view: UIView) {}
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) {}
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  open func layoutSubviews() {}
  open func setNeedsDisplay() {}
  open func draw(_ rect: CGRect) {}
  open func setNeedsUpdateConstraints() {}
  open func updateConstraintsIfNeeded() {}
  open func updateConstraints() {}
  open func setNeedsUpdateProperties() {}
  open func updatePropertiesIfNeeded() {}
  open func updateProperties() {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func tintColorDidChange() {}
  open func safeAreaInsetsDidChange() {}
  open func layoutMarginsDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func awakeFromNib() {}
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {}
  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {}
}

public struct UIEdgeInsets {
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {}
}

public struct CGAffineTransform {
  public static let identity = CGAffineTransform()
  public init(rotationAngle: CGFloat) {}
  init() {}
}

@MainActor public class CALayer {
  public var sublayers: [CALayer]? { nil }
  public func animationKeys() -> [String]? { nil }
}

public final class UIColor: Sendable { public static let red = UIColor() }
open class UITraitCollection: NSObject {}
@MainActor open class UIGestureRecognizer: NSObject {
  public func require(toFail other: UIGestureRecognizer) {}
}
open class UITapGestureRecognizer: UIGestureRecognizer {}
open class UIPanGestureRecognizer: UIGestureRecognizer {}
open class UILongPressGestureRecognizer: UIGestureRecognizer {}

open class UIScrollView: UIView {
  public var contentOffset = CGPoint.zero
  public weak var delegate: (any UIScrollViewDelegate)?
}
open class UITextView: UIScrollView {}
open class UILabel: UIView {}
open class UIImageView: UIView {}
open class UIStackView: UIView {}
open class UIControl: UIView {}
open class UIButton: UIControl {}
open class UISwitch: UIControl {}
open class UISlider: UIControl {}
open class UITextField: UIControl { public weak var delegate: (any UITextFieldDelegate)? }

@MainActor public protocol UIScrollViewDelegate: AnyObject {}
@MainActor public protocol UITextFieldDelegate: AnyObject {}

@MainActor public final class UIScreen {
  public static let main = UIScreen()
  public let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
}

open class UIWindow: UIView {
  public init(windowScene: UIWindowScene) {
    super.init(frame: .zero)
    Firing.windows.append(self)
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public var rootViewController: UIViewController?
  open func makeKeyAndVisible() {}
  open func becomeKey() {}
  open func resignKey() {}
}
