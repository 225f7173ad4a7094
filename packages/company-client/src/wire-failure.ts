/** What the company wire refused: the status, the stable code, and the text that its clients show. */
export class WireFailure extends Error {
  override readonly name = 'WireFailure';
  readonly status: number;
  /** Such as `device.not_approved`; empty where it is not the wire that answered. */
  readonly code: string;

  constructor(status: number, code: string, text: string) {
    super(text);
    this.status = status;
    this.code = code;
  }

  /** Nobody is signed in any more, or the sign-in was refused. */
  get needsSignIn(): boolean {
    return this.status === 401;
  }
}
