import type { LocaleView, Store } from './export-store.ts';
import type { Entity } from './locale-projection.ts';
import type { Plan } from './query.ts';

interface Link {
  sys: { type: 'Link'; linkType: 'Entry' | 'Asset'; id: string };
}

interface Collection {
  sys: { type: 'Array' };
  total: number;
  skip: number;
  limit: number;
  items: Partial<Entity>[];
  errors?: unknown[];
  includes?: { Entry?: Entity[]; Asset?: Entity[] };
}

/** Links at the top of a field, in a list, in every locale of a `*` answer, and anywhere in rich text. */
function linksIn(value: unknown): Link[] {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (typeof value !== 'object' || value === null) return [];
  const sys = (value as Partial<Link>).sys;
  if (sys?.type === 'Link' && (sys.linkType === 'Entry' || sys.linkType === 'Asset'))
    return [value as Link];
  return Object.values(value).flatMap(linksIn);
}

/** Object fields are plain JSON to the service: links in them are neither included nor reported. */
function linksOf(entity: Entity, store: Store): Link[] {
  const type = store.contentTypes.get(entity.sys.contentType?.sys.id ?? '');
  return Object.entries(entity.fields).flatMap(([id, value]) =>
    type?.fields.find((field) => field.id === id)?.type === 'Object' ? [] : linksIn(value),
  );
}

/** Keeps what `select` names; `sys` or `fields` alone keeps the whole part. */
function pick(entity: Entity, select: readonly string[] | undefined): Entity {
  if (!select) return entity;
  const part = (root: 'sys' | 'fields', whole: Record<string, unknown>) =>
    select.includes(root)
      ? whole
      : Object.fromEntries(
          Object.entries(whole).filter(([key]) => select.includes(`${root}.${key}`)),
        );
  return {
    ...(select.includes('metadata') ? { metadata: entity.metadata } : {}),
    sys: part('sys', entity.sys),
    ...(select.some((path) => path.split('.')[0] === 'fields')
      ? { fields: part('fields', entity.fields) }
      : {}),
  } as Entity;
}

const keyOf = (type: string, id: string): string => `${type}!${id}`;

/**
 * Follows links from the items: entries `include` levels deep, assets one level more, nothing at all for include=0.
 * Links to what is not published are reported instead.
 */
function followLinks(items: readonly Entity[], whole: readonly Entity[], plan: Plan, store: Store) {
  const view: LocaleView = store.view(plan.locale);
  const seen = new Set(whole.map(({ sys }) => keyOf(sys.type, sys.id)));
  const found: { Entry: Entity[]; Asset: Entity[] } = { Entry: [], Asset: [] };
  const errors = new Map<string, unknown>();
  let level: Entity[] = [...items];
  for (let depth = 1; plan.include > 0 && depth <= plan.include + 1 && level.length; depth++) {
    const next: Entity[] = [];
    for (const { sys } of level.flatMap((entity) => linksOf(entity, store))) {
      if (sys.linkType === 'Entry' && depth > plan.include) continue;
      const key = keyOf(sys.linkType, sys.id);
      const target = (sys.linkType === 'Entry' ? view.entries : view.assets).get(sys.id);
      if (!target)
        errors.set(key, {
          sys: { id: 'notResolvable', type: 'error' },
          details: { type: 'Link', linkType: sys.linkType, id: sys.id },
        });
      else if (!seen.has(key)) {
        seen.add(key);
        found[sys.linkType].push(target);
        if (sys.linkType === 'Entry') next.push(target);
      }
    }
    level = next;
  }
  return { found, errors: [...errors.values()] };
}

/** The answer to a collection query: filtered, sorted, cut, with includes computed after `select`. */
export function collect(plan: Plan, store: Store, of: 'entries' | 'assets'): Collection {
  const searched = store.view(plan.locale === '*' ? store.defaultLocale : plan.locale)[of];
  const delivered = store.view(plan.locale)[of];
  const hits = [...searched.values()]
    .filter(({ sys }) => !plan.contentType || sys.contentType?.sys.id === plan.contentType.sys.id)
    .filter((entity) => plan.filters.every((filter) => filter(entity)))
    .sort(plan.compare);
  const whole = hits
    .slice(plan.skip, plan.skip + plan.limit)
    .map(({ sys }) => delivered.get(sys.id))
    .filter((entity) => entity !== undefined);
  const items = whole.map((entity) => pick(entity, plan.select));
  // The type is needed to tell JSON fields from links, and `select` may have dropped it from sys.
  const shaped = whole.map((entity, at) => ({ ...entity, fields: items[at]?.fields ?? {} }));
  const { found, errors } = followLinks(shaped, whole, plan, store);
  const includes = {
    ...(found.Entry.length ? { Entry: found.Entry } : {}),
    ...(found.Asset.length ? { Asset: found.Asset } : {}),
  };
  return {
    sys: { type: 'Array' },
    total: hits.length,
    skip: plan.skip,
    limit: plan.limit,
    items,
    ...(errors.length ? { errors } : {}),
    ...(Object.keys(includes).length ? { includes } : {}),
  };
}
