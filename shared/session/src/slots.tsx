import type { ComponentType, ReactNode } from 'react';
import { create } from 'zustand';
import type { Build, SlotEntry, SlotName, SlotProps } from '@osasto/contract';
import { isFor } from '@osasto/permissions';
import { useActor } from './session.ts';

/** A piece of a remote in a slot, from the build that this person gets. */
interface RemoteSlot extends SlotEntry {
  remote: Build;
}

/** Renders one piece: loads it, and keeps its failures from the rest of the screen. */
export type SlotPieceComponent = ComponentType<{ remote: Build; slot: SlotName; props: SlotProps[SlotName] }>;

const useSlots = create<{ pieces: readonly RemoteSlot[]; Piece?: SlotPieceComponent }>()(() => ({
  pieces: [],
}));

/** The pieces of every remote in the registry. Called by the shell. */
export const setSlots = (pieces: readonly RemoteSlot[]): void => useSlots.setState({ pieces });

/** How pieces are rendered. Called by the shell; before that, slots are empty. */
export const setPiece = (Piece: SlotPieceComponent): void => useSlots.setState({ Piece });

/** Whether a slot has pieces for this person, here already or still to come. */
export function useHasPieces(name: SlotName): boolean {
  const actor = useActor();
  return useSlots(({ pieces }) =>
    pieces.some(({ slot, audience }) => slot === name && isFor(audience, actor)),
  );
}

/**
 * Shows the pieces of other remotes: `<Slot name="section-row" sectionId={11} />`. Those for this person, in order;
 * nothing while they load, and when there are none.
 */
export function Slot<Name extends SlotName>({ name, ...props }: { name: Name } & SlotProps[Name]): ReactNode {
  const actor = useActor();
  const { pieces, Piece } = useSlots();
  if (!Piece) return null;
  return pieces
    .filter(({ slot, audience }) => slot === name && isFor(audience, actor))
    .sort((a, b) => a.order - b.order)
    .map(({ remote }) => (
      <Piece
        key={`${remote.name} ${remote.build}`}
        remote={remote}
        slot={name}
        props={props as unknown as SlotProps[Name]}
      />
    ));
}
