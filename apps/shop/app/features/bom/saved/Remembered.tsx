// What the account's lists have taught the shop, for its owner to see and forget: parts chosen by hand, forms of files.
import { Panel } from '@partharbor/ui/layout';
import { PartNumber } from '@partharbor/ui/part-number';
import { Table, Td, Th } from '@partharbor/ui/table';
import { dateTime } from '@partharbor/rules/format';
import { m } from '../../../i18n/messages.js';
import { partHref } from '../../../hrefs.ts';
import { Pages } from '../../common/Pages.tsx';
import { ActForm, ActsHead } from './ActForm.tsx';
import { mineHref } from '../hrefs.ts';
import { roleWords } from '../labels.ts';
import css from './mine.module.css';
import type { MineData } from './mine.server.ts';

interface RememberedProps {
  readonly remembered: NonNullable<MineData['remembered']>;
  readonly keywords: string;
}

export function Remembered({ remembered: { choices, layouts }, keywords }: RememberedProps) {
  return (
    <>
      <Panel title={m.bom_choices()} note={m.bom_choicesNote()} flush>
        {choices.records.length === 0 ? (
          <p className={css.empty}>{m.bom_noChoices()}</p>
        ) : (
          <Table caption={m.bom_choices()} density="compact" flat records>
            <thead>
              <tr>
                <Th>{m.bom_colLine()}</Th>
                <Th>{m.bom_colPart()}</Th>
                <Th>{m.bom_lastUsed()}</Th>
                <ActsHead />
              </tr>
            </thead>
            <tbody>
              {choices.records.map(({ key, line, goodsId, partNo, brandName, at }) => (
                <tr key={key}>
                  <Th scope="row">
                    <span translate="no">{line}</span>
                  </Th>
                  <Td dataLabel={m.bom_colPart()}>
                    <span>
                      <PartNumber partNo={partNo} href={partHref(goodsId)} /> <span translate="no">{brandName}</span>
                    </span>
                  </Td>
                  <Td dataLabel={m.bom_lastUsed()}>
                    <time dateTime={at}>{dateTime(at)}</time>
                  </Td>
                  <Td>
                    <ActForm intent="forget" fields={{ key }}>
                      {m.bom_forget()}
                    </ActForm>
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        <Pages
          inPanel
          current={choices.current}
          pages={choices.pages}
          total={m.bom_choicesTotal({ count: choices.total })}
          href={(current) => mineHref({ tab: 'remembered', keywords, current })}
        />
      </Panel>
      <Layouts layouts={layouts} />
    </>
  );
}

function Layouts({ layouts }: Pick<RememberedProps['remembered'], 'layouts'>) {
  return (
    <Panel title={m.bom_layouts()} note={m.bom_layoutsNote()} flush>
      {layouts.length === 0 ? (
        <p className={css.empty}>{m.bom_noLayouts()}</p>
      ) : (
        <ul className={css.layouts}>
          {layouts.map(({ layoutId, headers, columns, usedAt }) => (
            <li key={layoutId}>
              <span>
                {Object.entries(columns)
                  .map(([role, index]) => m.bom_columnAs({ column: headers[index] || String(index + 1), role: wordOf(role) }))
                  .join(' · ')}{' '}
                <time dateTime={usedAt} className={css.note}>
                  {dateTime(usedAt)}
                </time>
              </span>
              <ActForm intent="forgetLayout" fields={{ layoutId }}>
                {m.bom_forget()}
              </ActForm>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const words: Readonly<Record<string, (() => string) | undefined>> = roleWords;
const wordOf = (role: string): string => words[role]?.() ?? role;
