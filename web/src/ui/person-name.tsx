import { shownLine } from '@edu/domain/shown-text';

/** A name that a person gave themselves: its writing direction does not change that of the text around it. */
export const PersonName = ({ name }: { name: string }) => <bdi>{shownLine(name)}</bdi>;
