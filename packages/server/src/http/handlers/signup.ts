/** The handlers of what belongs to the server and to no company: beginning one. */
import { signupCode, signupQuery } from '@fieldbook/core/api/signup-operations';
import { completeNewCompany, newCompanyBody } from '@fieldbook/core/company/new-company';
import { z } from 'zod';
import type { Signup } from '../../company/signup.ts';
import { refuse, valueOrRefuse } from '../../requests/refused-request.ts';
import { whatIsMade } from '../../store/company-setup/what-is-made.ts';
import type { ServerHandlers } from '../call.ts';
import { readBy } from '../read-request.ts';

const envelope = z.strictObject({ code: signupCode, company: z.looseObject({}) });

/** Without `signup` nothing can be begun. */
export function signupHandlers(signup: Signup | undefined): ServerHandlers {
  return {
    'signup.look': ({ request }) => {
      const { country = '' } = readBy(signupQuery, request.query);
      return { state: signup?.state() ?? 'closed', makes: whatIsMade(country) };
    },
    'signup.make': async ({ body, request }) => {
      if (signup === undefined) throw refuse('signup.closed');
      const { code, company } = readBy(envelope, body);
      const read = () => valueOrRefuse(completeNewCompany(readBy(newCompanyBody, company)));
      return valueOrRefuse(await signup.make({ code, read, address: request.ip }));
    },
  };
}
