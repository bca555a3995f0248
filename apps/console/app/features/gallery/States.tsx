// Gallery, every control in every state it can be in; hover, focus and pressed are held still by the stylesheets' own rules.
import { Panel, Stack } from '@partharbor/ui/layout';
import { cx } from '@partharbor/ui/cx';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { m } from '../../i18n/messages.js';
import { forceRules, markForced } from './forced.ts';
import type { Forced } from './forced.ts';
import css from './gallery.module.css';
import { samples } from './samples.tsx';
import type { Sample, State } from './samples.tsx';

const words: Readonly<Record<State, () => string>> = {
  rest: m.gallery_stateRest,
  hover: m.gallery_stateHover,
  focus: m.gallery_stateFocus,
  pressed: m.gallery_statePressed,
  disabled: m.gallery_stateDisabled,
  busy: m.gallery_stateBusy,
  invalid: m.gallery_stateInvalid,
  selected: m.gallery_stateSelected,
};

const isForced = (state: State): state is Forced => state === 'hover' || state === 'focus' || state === 'pressed';

function Shown({ sample, state }: { sample: Sample; state: State }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current && isForced(state)) markForced(place.current, sample.control, state);
  }, [sample, state]);
  return (
    <figure className={css.state}>
      <figcaption>{words[state]()}</figcaption>
      <div ref={place} data-state={state}>
        {sample.show(state)}
      </div>
    </figure>
  );
}

function States({ sample }: { sample: Sample }): ReactNode {
  return (
    <section data-sample={sample.name} data-control={sample.control}>
      <h3 translate="no">{sample.name}</h3>
      <div className={cx(css.states, sample.wide && css.wide)}>
        {sample.states.map((state) => (
          <Shown key={state} sample={sample} state={state} />
        ))}
      </div>
    </section>
  );
}

/** Panel of all controls, a line each. */
export function AllStates() {
  useEffect(forceRules, []);
  return (
    <Panel title={m.gallery_states()} note={m.gallery_statesNote()}>
      <Stack gap={24}>
        {samples.map((sample) => (
          <States key={sample.name} sample={sample} />
        ))}
      </Stack>
    </Panel>
  );
}
