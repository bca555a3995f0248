// Calls of search.
import { goodsQuery, suggestion } from '@partharbor/contract/calls/catalogue';
import { operation, type Operation } from '../calls/operation.ts';
import { queryGoods } from './query.ts';
import { suggestGoods } from './suggest.ts';

export const operations: Operation[] = [operation(goodsQuery, queryGoods), operation(suggestion, suggestGoods)];
