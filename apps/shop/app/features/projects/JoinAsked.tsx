// Asks how numbers of parts that a project has already join those that come; its buttons send the form around it.
import { Button } from '@partharbor/ui/button';
import { Notice } from '@partharbor/ui/notice';
import { m } from '../../i18n/messages.js';

/** `has` says which parts are there. */
export function JoinAsked({ has }: { readonly has: string }) {
  return (
    <Notice
      tone="lead"
      actions={
        <>
          <Button type="submit" name="mode" value="add" kind="accent" size="cell">
            {m.projects_addUp()}
          </Button>
          <Button type="submit" name="mode" value="set" kind="accent" size="cell">
            {m.projects_replace()}
          </Button>
        </>
      }
    >
      {has}
    </Notice>
  );
}
