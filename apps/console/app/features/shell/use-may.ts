// Whether who is logged in may do something; within the frame.
import type { Permission } from '@partharbor/contract/permissions';
import { useOutletContext } from 'react-router';
import { may, type Me } from './pages.ts';

/** @example const mayEdit = useMay('catalogue') */
export const useMay = (permission: Permission): boolean => may(useOutletContext<Me>().permissions, permission);
