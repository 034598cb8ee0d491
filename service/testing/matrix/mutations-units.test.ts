import { testChangedRequests } from './changed-requests.ts';

testChangedRequests('units');
