// Layout of the user centre: navigation at the left, the page beside it.
import { Grid } from '@partharbor/ui/layout';
import { Outlet } from 'react-router';
import css from '../features/centre/nav.module.css';
import { latePart } from '../lazy-part.ts';

const CentreNav = latePart(() => import('../features/centre/CentreNav.tsx').then((loaded) => loaded.CentreNav));

export default function UserCentreShell() {
  return (
    <Grid columns="nav">
      {/* Used here, or its sheet would come with the late part alone. */}
      <div className={css.side}>
        <CentreNav />
      </div>
      <div>
        <Outlet />
      </div>
    </Grid>
  );
}
