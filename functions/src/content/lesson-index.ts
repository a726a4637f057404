import { setImmediate as breathe } from 'node:timers/promises';
import {
  findMoments,
  lessonPieces,
  type LessonHit,
  type Matcher,
  type Piece,
  queryStems,
  type SearchableLesson,
} from '@edu/domain/content/lesson-search';
import { stemOf, wordsIn } from '@edu/domain/text/search-words';
import { LRUCache } from 'lru-cache';
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';

/** A lesson as it is indexed. `version` changes with its entry or its captions. */
export interface IndexedLesson extends SearchableLesson {
  id: string;
  version: string;
}

/** A lesson that the caller may see. */
export interface VisibleLesson {
  courseId: string;
  courseTitle: string;
}

export interface Found {
  items: LessonHit[];
  total: number;
}

const FIELDS = ['title', 'text', 'code', 'captions'] as const;
type Document = Record<(typeof FIELDS)[number] | 'id', string>;

/** A typing error is tolerated in words of at least so many letters. */
const TYPO_FROM = 5;
/**
 * A beginning of so many letters finds the words: of the last word, which may be unfinished, and of
 * the others, which may have another ending.
 */
const LAST_PREFIX_FROM = 3;
const PREFIX_FROM = 4;
/** The lessons whose sentences are held: those of popular queries are found again. */
const PIECES_MAX = 1_000;
/** The event loop gets a turn after so many ms of indexing. */
const TURN_MS = 8;

const textOf = (pieces: readonly Piece[], kind: string): string =>
  pieces.flatMap((piece) => (piece.kind === kind ? piece.text : [])).join('\n');

function toDocument({ id, title }: IndexedLesson, pieces: readonly Piece[]): Document {
  return {
    ...{ id, title, text: textOf(pieces, 'text') },
    ...{ code: textOf(pieces, 'code'), captions: textOf(pieces, 'caption') },
  };
}

/** Numbers have no typing errors. */
const isLetter = (term: string): boolean => /^\p{L}/u.test(term);

/**
 * The lessons of the content in memory. Words are compared by their stems; the sentences of a hit
 * are found in its texts, so that the index has no entry for each sentence.
 */
export function createLessonIndex() {
  const lessons = new Map<string, IndexedLesson>();
  /** The stems of the content's words: those of a query are not stored. */
  const stems = new Map<string, string>();
  const index = new MiniSearch<Document>({
    fields: [...FIELDS],
    tokenize: (text) => Array.from(wordsIn(text), ({ word }) => word),
    processTerm: (word) => {
      const known = stems.get(word);
      if (known !== undefined) return known;
      const stem = stemOf(word);
      stems.set(word, stem);
      return stem;
    },
    searchOptions: {
      // The query's words come as stems.
      tokenize: (text) => text.split('\n'),
      processTerm: (term) => term,
      combineWith: 'AND',
      boost: { title: 3 },
      prefix: (term, at, terms) =>
        term.length >= (at === terms.length - 1 ? LAST_PREFIX_FROM : PREFIX_FROM),
      fuzzy: (term) => (term.length >= TYPO_FROM && isLetter(term) ? 1 : false),
      weights: { fuzzy: 0.2, prefix: 0.5 },
    },
  });

  const pieces = new LRUCache<string, Piece[]>({ max: PIECES_MAX });
  function piecesOf(lesson: IndexedLesson): Piece[] {
    const key = `${lesson.id} ${lesson.version}`;
    const known = pieces.get(key) ?? lessonPieces(lesson);
    pieces.set(key, known);
    return known;
  }

  /** Marks the words whose stems the index found for the query. */
  function matcherOf({ match }: SearchResult, wanted: readonly string[]): Matcher {
    return (word) => {
      const stem = stems.get(word);
      if (stem === undefined || !Object.hasOwn(match, stem)) return undefined;
      const exact = wanted.indexOf(stem);
      if (exact >= 0) return { at: exact, weight: 3 };
      const begun = wanted.findIndex((one) => stem.startsWith(one));
      return begun >= 0 ? { at: begun, weight: 2 } : { at: wanted.length, weight: 1 };
    };
  }

  return {
    /**
     * Makes the index that of these lessons: only what has changed is indexed again. Other requests
     * are answered meanwhile.
     */
    async update(current: AsyncIterable<IndexedLesson> | Iterable<IndexedLesson>): Promise<void> {
      const gone = new Set(lessons.keys());
      let begun = performance.now();
      for await (const lesson of current) {
        gone.delete(lesson.id);
        const known = lessons.get(lesson.id);
        if (known?.version === lesson.version) continue;
        if (known) index.discard(lesson.id);
        lessons.set(lesson.id, lesson);
        index.add(toDocument(lesson, lessonPieces(lesson)));
        if (performance.now() - begun < TURN_MS) continue;
        await breathe();
        begun = performance.now();
      }
      for (const id of gone) {
        index.discard(id);
        lessons.delete(id);
      }
    },

    /** The lessons of the caller that have every word of the query, the best first. */
    search(
      query: string,
      visible: ReadonlyMap<string, VisibleLesson>,
      { skip, limit }: { skip: number; limit: number },
    ): Found {
      const wanted = queryStems(query);
      const filter = ({ id }: SearchResult) => visible.has(String(id));
      const findAll = (options: SearchOptions) =>
        wanted.length ? index.search(wanted.join('\n'), { filter, ...options }) : [];
      // A typing error is assumed where nothing is written like the query.
      const exact = findAll({ fuzzy: false });
      const found = exact.length > 0 ? exact : findAll({});
      const items = found.slice(skip, skip + limit).flatMap((result): LessonHit[] => {
        const lessonId = String(result.id);
        const lesson = lessons.get(lessonId);
        const place = visible.get(lessonId);
        if (!lesson || !place) return [];
        const { lessonTitle, moments } = findMoments(
          lesson,
          matcherOf(result, wanted),
          piecesOf(lesson),
        );
        return [{ ...place, lessonId, lessonTitle, moments }];
      });
      return { items, total: found.length };
    },
  };
}

export type LessonIndex = ReturnType<typeof createLessonIndex>;
