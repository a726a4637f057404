import '../../ui/field.css';
import '../../ui/switch.css';
import '../../ui/check.css';
import '../../ui/select.css';
import './preferences.css';
import { changePreferences, type Preferences, SPEEDS, usePreferences } from './store.ts';
import { chooseTheme, type Theme, useTheme } from './theme.ts';
import { player } from '../player/text.ts';
import { preferences as text } from './text.ts';

export function PreferencesSection() {
  const { speed } = usePreferences();
  return (
    <section className="preferences" aria-labelledby="preferences-h">
      <h2 className="t-h2" id="preferences-h">
        {text.title}
      </h2>
      <p className="muted ui-text">{text.device}</p>
      <ThemeChoice />
      <div className="field">
        <label className="field__label" htmlFor="speed">
          {text.speed}
        </label>
        <select
          className="select"
          id="speed"
          value={speed}
          onChange={(event) => changePreferences({ speed: Number(event.target.value) })}
        >
          {SPEEDS.map((rate) => (
            <option key={rate} value={rate}>
              {player.speedOf(rate)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <Switch name="captions" label={text.captions} hint={text.captionsHint} />
        <Switch name="shortcuts" label={text.shortcuts} hint={text.shortcutsHint} />
        <Switch name="autoplay" label={text.autoplay} hint={text.autoplayHint} />
      </div>
    </section>
  );
}

const THEMES: Theme[] = ['system', 'light', 'dark'];

function ThemeChoice() {
  const theme = useTheme();
  return (
    <fieldset className="preferences__theme">
      <legend className="field__label">{text.theme}</legend>
      {THEMES.map((each) => (
        <label className="check" key={each}>
          <input
            type="radio"
            name="theme"
            checked={theme === each}
            onChange={() => chooseTheme(each)}
          />
          {text.themes[each]}
        </label>
      ))}
    </fieldset>
  );
}

function Switch({
  name,
  label,
  hint,
}: {
  name: keyof Pick<Preferences, 'captions' | 'shortcuts' | 'autoplay'>;
  label: string;
  hint: string;
}) {
  const { [name]: isOn } = usePreferences();
  return (
    <label className="switch">
      <b>{label}</b>
      <input
        type="checkbox"
        checked={isOn}
        aria-label={label}
        aria-describedby={`${name}-hint`}
        onChange={(event) => changePreferences({ [name]: event.target.checked })}
      />
      <span className="field__hint" id={`${name}-hint`}>
        {hint}
      </span>
    </label>
  );
}
