import type { StoredVoucherFacts } from '@fieldbook/core/api/stored-voucher';
import { lead } from '@fieldbook/core/vouchers/lead/definition';
import { expect, test } from 'vitest';
import { customerOfLead, leadNaming } from './lead-customer.ts';

const stored: StoredVoucherFacts = {
  voucherNo: 7,
  uid: 'u',
  type: 'lead',
  referNo: 'LD-7',
  date: '2026-11-20',
  state: 'posted',
  version: 3,
  branch: 'MB',
  contactName: 'The new café',
  contactPhone: '050',
  siteLocation: 'The creek',
  route: 'R1',
  items: [{ item: 'MILK', quantity: '5', net: '0' }],
  totals: { net: '0.00' },
  taxes: [],
  postings: [],
};

test('a customer begins with what the lead tells, and with nothing that it does not tell', () => {
  expect(customerOfLead(stored)).toEqual({
    name: 'The new café',
    contact: 'The new café',
    phone: '050',
    location: 'The creek',
    route: 'R1',
  });
});

test('the lead that names the customer is the stored one with its fields and lines, as a form would send it', () => {
  expect(leadNaming(lead, stored, 'C-7')).toEqual({
    uid: 'u',
    version: 3,
    date: '2026-11-20',
    branch: 'MB',
    customer: 'C-7',
    contactName: 'The new café',
    contactPhone: '050',
    siteLocation: 'The creek',
    route: 'R1',
    items: [{ item: 'MILK', quantity: '5' }],
  });
});
