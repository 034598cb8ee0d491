import { useEffect, useState, type ComponentProps } from 'react';
import type { Build, SlotName } from '@osasto/contract';
import { useLanguage, useTranslate } from '@osasto/i18n';
import type { DrawPiece } from '@osasto/session';
import { knownPart, loadPiece, type LoadedPart } from './load.ts';
import { RenderBoundary } from './RenderBoundary.tsx';

function usePiece(remote: Build, slot: SlotName) {
  const [piece, setPiece] = useState<LoadedPart | 'loading' | 'failed'>(
    () => knownPart(remote, slot) ?? 'loading',
  );
  useEffect(() => {
    if (piece !== 'loading') return undefined;
    let current = true;
    loadPiece(remote, slot).then(
      (part) => current && setPiece(part),
      () => current && setPiece('failed'), // told by a panel elsewhere; here it is small
    );
    return () => {
      current = false;
    };
  }, [remote, slot, piece]);
  return piece;
}

/** What the piece would be: the next navigation asks for it again. */
function Missing({ remote }: { remote: Build }) {
  const t = useTranslate('shell');
  return <small>{t('unavailable.piece', { part: remote.title[useLanguage()] })}</small>;
}

/** A remote's piece on another screen. While it loads there is nothing, and a failure takes only its own place. */
export function SlotPiece({ remote, slot, props }: ComponentProps<DrawPiece>) {
  const piece = usePiece(remote, slot);
  if (piece === 'loading') return null;
  if (piece === 'failed') return <Missing remote={remote} />;
  const { Part } = piece;
  return (
    <RenderBoundary remote={remote} failed={() => <Missing remote={remote} />}>
      <Part {...props} />
    </RenderBoundary>
  );
}
