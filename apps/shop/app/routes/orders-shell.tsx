// Layout of the user centre: navigation at the left, the page beside it.
import { Grid } from '@partharbor/ui/layout';
import { Outlet } from 'react-router';
import '../features/orders/orders.module.css';
import { latePart } from '../lazy-part.ts';

const CentreNav = latePart(() => import('../features/centre/CentreNav.tsx').then((loaded) => loaded.CentreNav));

export default function UserCentreShell() {
  return (
    <Grid columns="nav">
      <CentreNav />
      <div>
        <Outlet />
      </div>
    </Grid>
  );
}
