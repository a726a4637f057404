/** Code that is only read. It scrolls sideways, so that it must be reachable by keyboard. */
export const CodeBox = ({ code, label }: { code: string; label: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys (axe).
  <pre className="code" tabIndex={0} role="group" aria-label={label}>
    <code>{code}</code>
  </pre>
);
