// A facet that makes its content when it is first opened.
import { Disclosure } from '@partharbor/ui/disclosure';
import { useHydrated } from '@partharbor/ui/hydrated';
import { useState } from 'react';
import type { ReactNode } from 'react';

/** `closed` is what stands inside before scripts run. */
export function LazyFacet({
  title,
  aside,
  open,
  closed,
  children,
}: {
  title: string;
  aside: ReactNode;
  open: boolean;
  closed: ReactNode;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  const [wasOpen, setWasOpen] = useState(open);
  // Once used it stays open, also when its filter is taken away again.
  if (open && !wasOpen) setWasOpen(true);
  return (
    <Disclosure title={title} aside={aside} open={open || wasOpen} onOpen={() => setWasOpen(true)}>
      {open || wasOpen ? children : !hydrated && closed}
    </Disclosure>
  );
}
