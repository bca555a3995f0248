// Calls of the address book.
import { addressDelete, addressList, addressSave, regions } from '@partharbor/contract/calls/addresses';
import { operation, type Operation } from '../calls/operation.ts';
import { deleteAddress, listAddresses, listRegions, saveAddress } from './service.ts';

export const operations: Operation[] = [
  operation(addressList, listAddresses),
  operation(addressSave, saveAddress),
  operation(addressDelete, deleteAddress),
  operation(regions, listRegions),
];
