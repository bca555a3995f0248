// Name and sets of a list, and on to matching; what refused that stands beside the button.
import { Button, LinkButton } from '@partharbor/ui/button';
import { Panel } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { TextField } from '@partharbor/ui/text-field';
import { quantity } from '@partharbor/rules/format';
import { m } from '../../../i18n/messages.js';
import { bomPath } from '../hrefs.ts';
import css from '../start/start.module.css';
import type { ColumnsData, StartAnswer } from '../start/start.server.ts';

interface NameProps {
  readonly data: ColumnsData;
  readonly answered: StartAnswer | undefined;
  readonly isMatching: boolean;
}

export function NamePanel({ data, answered, isMatching }: NameProps) {
  const { lines, file } = data;
  const typed = answered?.typed ?? {};
  const bought = lines.filter(({ dnp }) => !dnp).length - data.setAside.length;
  return (
    <Panel>
      <div className={css.end}>
        <div className={css.fields}>
          <TextField
            form="bom-columns"
            name="name"
            label={m.bom_name()}
            maxLength={60}
            required
            defaultValue={typed['name'] ?? (data.name || m.bom_unnamed())}
            error={answered?.about === 'name' ? m.bom_nameWrong() : undefined}
          />
          <TextField
            form="bom-columns"
            name="sets"
            label={m.bom_sets()}
            inputMode="numeric"
            maxLength={6}
            required
            defaultValue={typed['sets'] ?? String(data.sets)}
            error={answered?.about === 'sets' ? answered.message || m.bom_setsWrong() : undefined}
          />
        </div>
        <p className={css.hint}>{file.sets === null ? m.bom_setsHint() : m.bom_setsFound({ sets: quantity(file.sets) })}</p>
        {answered?.about === 'match' && <Notice tone="error">{answered.message}</Notice>}
        <div className={css.buttons}>
          <LinkButton href={bomPath} size="form">
            {m.bom_back()}
          </LinkButton>
          <Button
            type="submit"
            form="bom-columns"
            name="intent"
            value="match"
            kind="primary"
            size="form"
            loading={isMatching}
            loadingLabel={m.bom_matching()}
          >
            {m.bom_matchLines({ lines: quantity(bought) })}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
