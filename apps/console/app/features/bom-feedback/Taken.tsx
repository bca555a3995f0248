// What was taken for a line, with the way to each part.
import { Link } from '@partharbor/ui/link';
import { UserText } from '../../UserText.tsx';
import css from './bom-feedback.module.css';
import { choiceWord, type Line } from './labels.ts';

export function Taken({ line }: { line: Line }) {
  return (
    <span className={css.cell}>
      {line.taken.map(({ goodsId, partNo, brandName }) => (
        <span key={goodsId}>
          <Link href={`/parts/${goodsId}`} translate="no">
            {partNo}
          </Link>{' '}
          <UserText>{brandName}</UserText>
        </span>
      ))}
      <small>{choiceWord(line.choice)}</small>
    </span>
  );
}
