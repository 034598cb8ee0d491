import type { Adapter, AdapterPayload } from 'oidc-provider';

/** What the directory knows for a while, kept in its process: sign-ins under way and signed-in browsers. */
export class Memory implements Adapter {
  private readonly kept = new Map<string, AdapterPayload>();

  async upsert(id: string, payload: AdapterPayload, expiresIn: number) {
    this.kept.set(id, payload);
    if (expiresIn) setTimeout(() => this.kept.delete(id), expiresIn * 1000).unref();
  }

  async find(id: string) {
    return this.kept.get(id);
  }

  async findByUid(uid: string) {
    return [...this.kept.values()].find((payload) => payload.uid === uid);
  }

  async findByUserCode(userCode: string) {
    return [...this.kept.values()].find((payload) => payload.userCode === userCode);
  }

  async consume(id: string) {
    const payload = this.kept.get(id);
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string) {
    this.kept.delete(id);
  }

  async revokeByGrantId(grantId: string) {
    for (const [id, payload] of this.kept) if (payload.grantId === grantId) this.kept.delete(id);
  }
}
