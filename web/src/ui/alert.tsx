import './alert.css';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';

const ICONS = { bad: CircleAlert, warn: TriangleAlert, ok: CircleCheck, info: Info };

interface Props extends ComponentProps<'div'> {
  kind: keyof typeof ICONS;
  icon?: LucideIcon;
}

export function Alert({
  kind,
  icon: Icon = ICONS[kind],
  className = '',
  children,
  ...rest
}: Props) {
  const role = kind === 'bad' ? 'alert' : undefined;
  return (
    <div className={`alert alert--${kind} ${className}`.trimEnd()} role={role} {...rest}>
      <Icon className="icon" />
      <div>{children}</div>
    </div>
  );
}
