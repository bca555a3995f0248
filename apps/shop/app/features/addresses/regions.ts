// Region lists below a chosen region, fetched as the selects are used.
import { useState } from 'react';
import { callApi } from '../../browser-call.ts';
import type { AddressFormData } from './addresses.server.ts';
import type { Region } from './form.ts';

/** Lists and choice of the region selects; `choose` fetches the list below. */
export function useRegions({ fields, levels: given }: AddressFormData) {
  const [levels, setLevels] = useState(given);
  const [path, setPath] = useState<readonly string[]>(fields.countryCode === 'CN' ? fields.areaidPath.split(',') : []);
  const [failed, setFailed] = useState(false);
  const choose = async (level: number, id: string) => {
    const chosen = levels[level]?.find((region) => region.id === id);
    setPath([...path.slice(0, level), id]);
    setLevels(levels.slice(0, level + 1));
    setFailed(false);
    if (!chosen || chosen.leaf) return;
    const below = await callApi<readonly Region[]>('regions', { parent: id });
    if (below.ok) setLevels([...levels.slice(0, level + 1), below.data]);
    else setFailed(true);
  };
  return { levels, path, failed, choose };
}
