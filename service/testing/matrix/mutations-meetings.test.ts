import { testChangedRequests } from './changed-requests.ts';

testChangedRequests('meetings');
