// Refused forms as the page's own script gets them: it reads the refusal from the body, so the transport is a success.
import type { HandleDataRequestFunction } from 'react-router';

/**
 * A form that was refused (price changed, field missing) is an expected answer of the page, and browsers log every 4xx that a script
 * gets as a failed load. Forms sent without scripts and calls under /api/ keep their status; so do failures of pages and of the server.
 */
export const refusedAsData: HandleDataRequestFunction = (response, { request }) =>
  request.method === 'POST' && response.status >= 400 && response.status < 500
    ? new Response(response.body, { status: 200, headers: response.headers })
    : response;
