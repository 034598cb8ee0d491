import { useContext, useEffect, useState, type ComponentProps } from 'react';
import { type Build, onceBack, type SlotName } from '@osasto/contract';
import { useLanguage } from '@osasto/i18n';
import type { SlotPieceComponent } from '@osasto/session';
import { LoaderContext } from './loader.ts';
import type { LoadedPart } from './parts.ts';
import { RenderBoundary } from './RenderBoundary.tsx';
import { useTranslation } from '../texts.ts';

function usePiece(remote: Build, slot: SlotName) {
  const loader = useContext(LoaderContext);
  const [piece, setPiece] = useState<LoadedPart | 'loading' | 'failed'>(
    () => loader.loaded(remote, slot) ?? 'loading',
  );
  useEffect(() => {
    if (piece === 'failed') onceBack(() => setPiece('loading'));
    if (piece !== 'loading') return undefined;
    let current = true;
    loader.loadPiece(remote, slot).then(
      (part) => current && setPiece(part),
      () => current && setPiece('failed'), // counted and logged by the loader
    );
    return () => {
      current = false;
    };
  }, [loader, remote, slot, piece]);
  return piece;
}

/** Stands for a piece that failed: the next navigation loads it again, and the return of the network. */
function Missing({ remote }: { remote: Build }) {
  const t = useTranslation();
  return <small>{t('unavailable.piece', { part: remote.title[useLanguage()] })}</small>;
}

/** A remote's piece on another screen: nothing while it loads, a few words when it fails. */
export function SlotPiece({ remote, slot, props }: ComponentProps<SlotPieceComponent>) {
  const piece = usePiece(remote, slot);
  if (piece === 'loading') return null;
  if (piece === 'failed') return <Missing remote={remote} />;
  const { Part } = piece;
  return (
    <div data-piece={remote.name} style={{ display: 'contents' }}>
      <RenderBoundary isPiece remote={remote} failed={() => <Missing remote={remote} />}>
        <Part {...props} />
      </RenderBoundary>
    </div>
  );
}
