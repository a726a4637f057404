import './toast.css';
import { CircleAlert, CircleCheck, type LucideIcon, X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { common } from '../lib/i18n/common.ts';
import { TOAST_REGION } from './toast-region.ts';

/** How long a success message stays without hover or focus. */
const GOOD_NEWS_MS = 6000;

/** One message above the page, in the toast region; a success message closes by itself. */
export function Toast({
  isGood = false,
  isLasting = !isGood,
  icon: Icon = isGood ? CircleCheck : CircleAlert,
  onClose,
  children,
}: {
  isGood?: boolean;
  isLasting?: boolean;
  icon?: LucideIcon | undefined;
  onClose: () => void;
  children: ReactNode;
}) {
  const [isOver, setIsOver] = useState(false);
  // A message stays while the pointer or the focus is on it (WCAG 2.2.1).
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  useEffect(() => {
    if (isLasting || isHeld) return;
    const timer = setTimeout(() => setIsOver(true), GOOD_NEWS_MS);
    return () => clearTimeout(timer);
  }, [isLasting, isHeld]);
  const region = document.getElementById(TOAST_REGION);
  if (isOver || !region) return null;
  const close = (event: MouseEvent) => {
    onClose();
    // The button is removed, and a keyboard user would lose the focus.
    if (event.detail === 0) document.getElementById('main')?.focus();
  };
  return createPortal(
    <div
      className={isGood ? 'toast toast--ok' : 'toast toast--warn'}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <Icon className="icon" />
      <div>{children}</div>
      <button type="button" className="toast__close" aria-label={common.close} onClick={close}>
        <X className="icon icon--sm" />
      </button>
    </div>,
    region,
  );
}
