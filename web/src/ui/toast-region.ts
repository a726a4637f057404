/**
 * The id of the only live region for toasts; the layout renders it, so that it exists before the
 * first message.
 */
export const TOAST_REGION = 'toasts';
