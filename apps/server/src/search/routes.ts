// Calls of search.
import { facetValues, goodsQuery, suggestion } from '@partharbor/contract/calls/catalogue';
import { searchAhead } from '@partharbor/contract/calls/search-ahead';
import { operation, type Operation } from '../calls/operation.ts';
import { lookAhead } from './ahead.ts';
import { listFacetValues, queryGoods } from './query.ts';
import { suggestGoods } from './suggest.ts';

export const operations: Operation[] = [
  operation(goodsQuery, queryGoods),
  operation(facetValues, listFacetValues),
  operation(suggestion, suggestGoods),
  operation(searchAhead, lookAhead),
];
