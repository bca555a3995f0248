// The state of a piece of feedback as a tag.
import { Tag } from '@partharbor/ui/tag';
import type { FeedbackState } from '@partharbor/rules/feedback';
import { stateTone, stateWord } from './labels.ts';

export const StateTag = ({ state }: { state: FeedbackState }) => <Tag tone={stateTone(state)}>{stateWord(state)}</Tag>;
