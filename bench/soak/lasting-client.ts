/** A client whose connection the server may close while nothing is asked, as it does after 75 seconds: it then connects anew, as phones do. */
import { type HttpClient, openClient } from '../setup/http-client.ts';

export async function openLastingClient(port: number, token: string): Promise<HttpClient> {
  let client = await openClient(port, token);
  return {
    get isOpen() {
      return client.isOpen;
    },
    send: async (...request) => {
      if (!client.isOpen) client = await openClient(port, token);
      return client.send(...request);
    },
    close: () => client.close(),
  };
}
