import '../styles/plain.css';
import { useSettings } from '../state/settings.tsx';
import { admin as text } from '../text/admin.ts';
import { usePageTitle } from '../state/page-title.ts';

/** The settings as they stand; changing them is the panel's next capability. */
export function AdminPage() {
  const { settings } = useSettings();
  const { features, limits, security } = settings;
  usePageTitle(text.title);
  return (
    <>
      <div className="wrap prose-page">
        <h1 className="t-title">{text.title}</h1>
        <h2 className="t-h3 prose-page__block">{text.settings}</h2>
        <dl className="kv t-ui facts-list">
          <Row term={text.platformName} value={settings.platformName} />
          <Row term={text.supportEmail} value={settings.supportEmail} />
        </dl>
        <Group title={text.features} values={features} />
        <Group title={text.limits} values={limits} />
        <Group title={text.security} values={security} />
      </div>
      <div className="page-end" />
    </>
  );
}

type Name = keyof typeof text.names;

function Group({
  title,
  values,
}: {
  title: string;
  values: Partial<Record<Name, boolean | number>>;
}) {
  const rows = Object.entries(values) as [Name, boolean | number][];
  return (
    <>
      <h3 className="t-h4 prose-page__block">{title}</h3>
      <dl className="kv t-ui facts-list">
        {rows.map(([name, value]) => (
          <Row
            key={name}
            term={text.names[name]}
            value={typeof value === 'number' ? String(value) : value ? text.on : text.off}
          />
        ))}
      </dl>
    </>
  );
}

function Row({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
