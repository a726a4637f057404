import { Moon, Sun } from 'lucide-react';
import { chooseTheme, useIsDark } from '../../state/theme.ts';
import { header } from '../../text/header.ts';

/** Changes to the other theme; the preferences of the profile also lead back to the system's. */
export function ThemeButton() {
  const isDark = useIsDark();
  return (
    <button
      type="button"
      className="icon-btn theme-btn"
      aria-label={isDark ? header.themeToLight : header.themeToDark}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      <Moon className="icon" aria-hidden="true" />
      <Sun className="icon" aria-hidden="true" />
    </button>
  );
}
