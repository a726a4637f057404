import './save-button.css';
import { Bookmark } from 'lucide-react';
import { useSavedCourses } from './store.ts';
import { saved as text } from './text.ts';
import { typography } from '@edu/domain/text/typography';
import { Button } from '../../ui/button.tsx';

interface Props {
  course: { id: string; title: string };
}

/**
 * The bookmark on a card, above the card's link; its name is constant, `aria-pressed` is the
 * state.
 */
export function SaveButton({ course }: Props) {
  const { isSaved, toggle } = useSavedCourses();
  return (
    <button
      type="button"
      className="save"
      aria-pressed={isSaved(course.id)}
      aria-label={text.saveCourse(typography(course.title))}
      onClick={() => toggle(course.id)}
    >
      <Bookmark className="icon" />
    </button>
  );
}

/**
 * The bookmark with a word, on the course page: the word is the state, the accessible name is the
 * action.
 */
export function SaveWithWord({ course }: Props) {
  const { isSaved, toggle } = useSavedCourses();
  const pressed = isSaved(course.id);
  const title = typography(course.title);
  return (
    <Button
      className="save-word"
      aria-label={pressed ? text.savedRemove(title) : text.saveCourse(title)}
      onClick={() => toggle(course.id)}
    >
      <Bookmark className={pressed ? 'icon icon--fill' : 'icon'} aria-hidden="true" />{' '}
      <span>{pressed ? text.saved : text.save}</span>
    </Button>
  );
}
