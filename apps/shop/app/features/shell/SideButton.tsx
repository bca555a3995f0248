// Opens the side bar where there is no room to show it: in the header of tablets, in the bottom bar of phones. Works before scripts have come.
import { Icon } from '@partharbor/ui/icon';
import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import { m } from '../../i18n/messages.js';
import css from './shell.module.css';

export function SideButton() {
  return (
    <button type="button" popoverTarget="side" className={css.more}>
      <Icon of={IconHeadset} size={20} />
      {m.shell_service()}
    </button>
  );
}
