import './alert.css';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';

const ICONS = { bad: CircleAlert, warn: TriangleAlert, ok: CircleCheck, info: Info };

interface Props extends ComponentProps<'div'> {
  variant: keyof typeof ICONS;
  icon?: LucideIcon;
}

export function Alert({
  variant,
  icon: Icon = ICONS[variant],
  className = '',
  children,
  ...rest
}: Props) {
  const role = variant === 'bad' ? 'alert' : undefined;
  return (
    <div className={`alert alert--${variant} ${className}`.trimEnd()} role={role} {...rest}>
      <Icon className="icon" />
      <div>{children}</div>
    </div>
  );
}
