import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { header } from '../../text/header.ts';

function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

/** The system decides until the person chooses; the choice stays on this device (visual.md section 3). */
export function ThemeButton() {
  const [dark, setDark] = useState(isDark);
  const toggle = () => {
    const theme = dark ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = theme;
    setDark(!dark);
    try {
      // Read as plain text by the inline script of index.html, before the first paint.
      localStorage.setItem('theme', theme);
    } catch {
      // Storage is denied: the choice holds until the page is left.
    }
  };
  const Icon = dark ? Sun : Moon;
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={dark ? header.themeToLight : header.themeToDark}
      onClick={toggle}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  );
}
