// Calls of favourites.
import { favouriteDelete, favouriteList, favouriteMarks, favouriteSave } from '@partharbor/contract/calls/favourites';
import { operation, type Operation } from '../calls/operation.ts';
import { deleteFavourite, listFavourites, marksOfFavourites, saveFavourite } from './service.ts';

export const operations: Operation[] = [
  operation(favouriteSave, saveFavourite),
  operation(favouriteDelete, deleteFavourite),
  operation(favouriteList, listFavourites),
  operation(favouriteMarks, marksOfFavourites),
];
