import { useEffect, useRef, useState } from 'react';
import type { FullMeeting } from '@osasto/api';
import { useQueryClient } from '@osasto/api/query';
import { showAlert } from '@osasto/feedback';
import { useNavigate } from '@osasto/router';
import { findPlace, orderQueue, type QueuedMeeting, type QueuePlace, toCheckPage } from '../queue/order.ts';
import { queueQuery, useQueue } from '../queue/queries.ts';

const unknownPlace: QueuePlace = { place: 0, total: 0, next: undefined, left: 0 };

/** Where a report is in its district's queue, and the way to the next after a step. Rule 24.3. */
export function useNextReport({ id, section, status }: FullMeeting): QueuePlace & { goOn: () => void } {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { districtId } = section;
  const queue = useQueue(districtId);
  const place = queue ? findPlace(queue, id) : unknownPlace;
  // A step takes the report out of the queue, or to another place in it: next is what stood after it before.
  const [statusBefore] = useState(status.id);
  const isUnchanged = queue?.[place.place - 1]?.statusId === statusBefore;
  const known = useRef<QueuedMeeting>(undefined);
  useEffect(() => {
    if (isUnchanged) known.current = place.next;
  }, [isUnchanged, place.next]);
  const goOn = () => {
    // The step has loaded the queue anew: another checker may have handled what was next.
    const rows = client.getQueryData(queueQuery(districtId).queryKey);
    const others = rows && orderQueue(rows).filter((one) => one.id !== id);
    const next = others ? (others.find((one) => one.id === known.current?.id) ?? others[0]) : known.current;
    if (next) void navigate(toCheckPage(next));
    else {
      showAlert({ kind: 'success', message: 'meetings:queue.allDone', isKept: true });
      void navigate(`/districts/${districtId}/meetings`);
    }
  };
  return { ...place, goOn };
}
