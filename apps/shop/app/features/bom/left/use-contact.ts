// The contact of the account as it was given last, and what is typed over it.
import { useEffect, useState } from 'react';
import { askBom, bomCalls } from '../calls.ts';
import { nobody, type ContactTyped } from './contact.ts';

export interface ContactState {
  readonly typed: ContactTyped;
  readonly change: (more: Partial<ContactTyped>) => void;
}

export function useContact(userId: string | null): ContactState {
  const [given, setGiven] = useState<ContactTyped>(nobody);
  const [typed, setTyped] = useState<Partial<ContactTyped>>({});
  useEffect(() => {
    if (userId === null) return;
    const find = async () => {
      const found = await askBom<ContactTyped>(bomCalls.lead, { kind: 'shortage' }, userId);
      // Where it cannot be had, the fields are empty and are filled in.
      if (found.ok) setGiven(found.data);
    };
    void find();
  }, [userId]);
  const { company, contact, phone, email } = { ...given, ...typed };
  return { typed: { company, contact, phone, email }, change: (more) => setTyped({ ...typed, ...more }) };
}
