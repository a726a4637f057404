import type { Course } from '@edu/domain/content/course';
import { localDay } from '@edu/domain/lib/day';
import { type ListedNote, listNotes } from '@edu/domain/learning/notes';
import { typography } from '@edu/domain/text/typography';
import { useQueries } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '../../app/paths.ts';
import { saveFile } from '../../lib/csv.ts';
import { clockText } from '../../lib/i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { courseQuery } from '../content/api.ts';
import { useOwnCourses } from '../sync/course-stores.ts';
import { notesAsMarkdown } from './markdown.ts';
import { NoteList, type Removed, RemovedNote } from './note-list.tsx';
import { noteStores } from './notes-store.ts';
import { notes as text } from './text.ts';

interface NotedLesson {
  id: string;
  title: string;
  /** The second of the file at which the clip begins. */
  start: number;
  notes: ListedNote[];
}

interface NotedCourse {
  id: string;
  title: string;
  lessons: NotedLesson[];
}

/** The notes of a course by lesson, in the order of its curriculum; removed lessons are last. */
function toLessons(course: Course | undefined, all: readonly ListedNote[]): NotedLesson[] {
  const byLesson = Map.groupBy(all, ({ lessonId }) => lessonId);
  const known = (course?.lessons ?? []).flatMap(({ id, title, videoStartTime = 0 }) => {
    const notes = byLesson.get(id);
    byLesson.delete(id);
    return notes ? [{ id, title: typography(title), start: videoStartTime, notes }] : [];
  });
  const gone = [...byLesson].map(([id, notes]) => ({
    id,
    title: text.section.goneLesson,
    start: 0,
    notes,
  }));
  return [...known, ...gone];
}

const has = (source: string, query: string) => source.toLowerCase().includes(query);

/** What of a course has the words in a note or in the title of the lesson or the course. */
const search = (course: NotedCourse, query: string): NotedCourse => ({
  ...course,
  lessons: has(course.title, query)
    ? course.lessons
    : course.lessons.flatMap((lesson) => {
        const notes = has(lesson.title, query)
          ? lesson.notes
          : lesson.notes.filter((note) => has(note.text, query));
        return notes.length > 0 ? [{ ...lesson, notes }] : [];
      }),
});

const addressOf = (courseId: string, { lessonId, second }: ListedNote) =>
  `${href.lesson(courseId, lessonId)}?from=${second}`;

const clockIn = ({ start }: NotedLesson, { second }: ListedNote) =>
  clockText(Math.max(0, second - start));

function download(courses: readonly NotedCourse[]): void {
  const file = notesAsMarkdown(
    courses.map(({ id, title, lessons }) => ({
      title,
      lessons: lessons.map((lesson) => ({
        title: lesson.title,
        notes: lesson.notes.map((note) => ({
          second: Math.max(0, note.second - lesson.start),
          address: location.origin + addressOf(id, note),
          text: note.text,
        })),
      })),
    })),
  );
  saveFile(`notes-${localDay(new Date())}.md`, new Blob([file], { type: 'text/markdown' }));
}

/** The learner's notes by course, with a search and the file. */
export function NotesSection() {
  const { uid, courses } = useOwnCourses(noteStores);
  const [query, setQuery] = useState('');
  const [removed, setRemoved] = useState<Removed>();
  const [editing, setEditing] = useState<string>();
  const own = Object.entries(courses)
    .map(([id, course]) => ({ id, notes: listNotes(course) }))
    .filter(({ notes }) => notes.length > 0);
  const loaded = useQueries({ queries: own.map(({ id }) => courseQuery(id)) });
  const all = own.map(({ id, notes }, i): NotedCourse => {
    const { data: course, isPending } = loaded[i] ?? {};
    const title = course ? typography(course.title) : isPending ? '…' : text.section.gone;
    return { id, title, lessons: toLessons(course, notes) };
  });
  const words = query.trim().toLowerCase();
  const found = all
    .map((course) => search(course, words))
    .filter(({ lessons }) => lessons.length > 0);
  const count = found
    .flatMap(({ lessons }) => lessons)
    .reduce((sum, { notes }) => sum + notes.length, 0);
  return (
    <section className="wrap profile__part" aria-labelledby="notes-h">
      <h2 className="t-h2" id="notes-h">
        {text.title}
      </h2>
      <p className="muted mt-3">{all.length > 0 ? text.section.lead : text.section.none}</p>
      {all.length > 0 && (
        <div className="notes-section__head">
          <input
            className="input"
            type="search"
            aria-label={text.section.search}
            placeholder={text.section.search}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <Button icon={Download} label={text.section.download} onClick={() => download(all)} />
          <p className="muted ui-text" role="status">
            {count > 0 ? text.section.count(count) : text.section.noneFound}
          </p>
        </div>
      )}
      <RemovedNote uid={uid} removed={removed} onBack={() => setRemoved(undefined)} />
      {found.map((course) => (
        <section key={course.id} className="notes-section__course" aria-label={course.title}>
          <h3 className="t-h3">
            <Link to={href.course(course.id)}>{course.title}</Link>
          </h3>
          {course.lessons.map((lesson) => (
            <div key={lesson.id}>
              <h4 className="t-h4 notes-section__lesson">{lesson.title}</h4>
              <NoteList
                uid={uid}
                courseId={course.id}
                notes={lesson.notes}
                clockOf={(note) => clockIn(lesson, note)}
                time={(note, clock) => (
                  <Link
                    className="notes__time num"
                    to={addressOf(course.id, note)}
                    aria-label={text.goTo(clock)}
                  >
                    {clock}
                  </Link>
                )}
                editing={editing}
                onEdit={setEditing}
                onRemoved={setRemoved}
              />
            </div>
          ))}
        </section>
      ))}
    </section>
  );
}
