import { useEffect, useRef } from 'react';
import type { FullMeeting } from '@osasto/api';
import { showAlert } from '@osasto/feedback';
import { useNavigate } from '@osasto/router';
import { findPlace, type QueuedMeeting, type QueuePlace, toCheckPage } from '../queue/order.ts';
import { useQueue } from '../queue/queries.ts';

const unknownPlace: QueuePlace = { place: 0, total: 0, next: undefined, left: 0 };

/** Where a report is in its district's queue, and the way to the next after a step. Rule 24.3. */
export function useNextReport({ id, section }: FullMeeting): QueuePlace & { goOn: () => void } {
  const navigate = useNavigate();
  const { districtId } = section;
  const queue = useQueue(districtId);
  const place = queue ? findPlace(queue, id) : unknownPlace;
  // After a step the report may be gone from the queue: then the one that stood after it is the next.
  const known = useRef<QueuedMeeting>(undefined);
  useEffect(() => {
    if (place.place > 0) known.current = place.next;
  }, [place.place, place.next]);
  const goOn = () => {
    const next = known.current ?? place.next;
    if (next) void navigate(toCheckPage(next));
    else {
      showAlert({ kind: 'success', message: 'meetings:queue.allDone', isKept: true });
      void navigate(`/districts/${districtId}/meetings`);
    }
  };
  return { ...place, goOn };
}
