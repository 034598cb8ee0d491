import type { UploadItem } from '@osasto/domain/upload';

/** A file that was chosen for minutes and did not arrive. */
export interface UnsentFile {
  name: string;
  /** Why it was refused; empty when it was aborted or the screen was left. */
  reasons: readonly string[];
}

/** By meeting, for as long as the page lives: files themselves cannot be kept. */
const unsent = new Map<number, readonly UnsentFile[]>();

/** Remembers which files of a report have not arrived, so that whoever sends it learns of them. Rule 24.1. */
export function noteUploads(meetingId: number, uploads: readonly UploadItem[]): void {
  unsent.set(
    meetingId,
    uploads.map(({ file, failure }) => ({ name: file.name, reasons: failure?.reasons ?? [] })),
  );
}

export const findUnsentFiles = (meetingId: number): readonly UnsentFile[] => unsent.get(meetingId) ?? [];
