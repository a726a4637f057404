import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

type NativeProps = ComponentProps<'button'>;

interface ButtonProps extends NativeProps {
  variant?: 'primary' | 'line' | 'quiet' | 'done' | 'danger' | 'link';
  isSmall?: boolean;
  isBlock?: boolean;
  icon?: LucideIcon | undefined;
  label?: ReactNode;
}

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

/** With `aria-disabled` a button keeps the focus and ignores a press. */
function Native({ type = 'button', onClick, ...rest }: NativeProps) {
  // oxlint-disable-next-line react/button-has-type -- the default is above.
  return <button type={type} onClick={rest['aria-disabled'] ? undefined : onClick} {...rest} />;
}

export function Button({
  variant = 'line',
  isSmall,
  isBlock,
  icon: Icon,
  label,
  className,
  children,
  ...rest
}: ButtonProps) {
  const look = variant === 'link' ? 'link' : `btn btn--${variant}`;
  const size = [isSmall && 'btn--sm', isBlock && 'btn--block'] as const;
  return (
    <Native className={classes(look, ...size, className)} {...rest}>
      {Icon && <Icon className="icon icon--sm" />}
      {Icon ? (
        <>
          {' '}
          <span>{label}</span>
        </>
      ) : (
        label
      )}
      {children}
    </Native>
  );
}

export function IconButton({
  icon: Icon,
  label,
  isSmall,
  className,
  ...rest
}: NativeProps & { icon: LucideIcon; label: string; isSmall?: boolean }) {
  return (
    <Native className={classes('icon-btn', className)} aria-label={label} {...rest}>
      <Icon className={classes('icon', isSmall && 'icon--sm')} />
    </Native>
  );
}
