// Moves feedback on: taken up, put back, closed, reopened.
import { Button } from '@partharbor/ui/button';
import { Row, Stack } from '@partharbor/ui/layout';
import { useAct } from '../../use-act.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { moveWord } from './labels.ts';
import type { Whole } from './labels.ts';

export function Moves({ one }: { one: Whole }) {
  const act = useAct('consoleFeedbackState');
  return (
    <Stack gap={8}>
      <Row>
        {one.next.map((to) => (
          <Button
            key={to}
            loading={act.busy}
            loadingLabel={m.common_saving()}
            onClick={() => void act.run({ to, version: one.version }, { id: one.id })}
          >
            {moveWord(one.state, to)}
          </Button>
        ))}
      </Row>
      <Refused refusal={act.refusal} call="consoleFeedbackState" />
    </Stack>
  );
}
