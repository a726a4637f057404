import { shownLine } from '@edu/domain/shown-text';

/** A name that a person gave themselves: whatever direction it is written in, what stands around it keeps its own. */
export const PersonName = ({ name }: { name: string }) => <bdi>{shownLine(name)}</bdi>;
