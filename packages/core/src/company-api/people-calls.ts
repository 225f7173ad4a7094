/** Who signs in, what he may open and do, into which ledgers he takes money, and the reasons he may give. */
import { z } from 'zod';
import { type CompanyCall, needed, optional } from './company-call.ts';
import { flag, text } from './wire-shapes.ts';

const linkedLedger = z.strictObject({
  LedgerName: text,
  LedgerCode: text,
  /** `C` cash, `B` bank, `O` other. */
  Mode: z.enum(['C', 'B', 'O']),
});

const ledger = z.strictObject({ LedgerName: text, LedgerCode: text });
const reason = z.strictObject({ Reason: text, ReasonCode: text });

const linkedLedgersOf = (path: string, which: string) =>
  ({
    method: 'GET',
    path: `${path}/{user}`,
    parameters: { user: needed.text('omar') },
    answer: z.array(linkedLedger),
    summary: `${which} into which the user may take money.`,
  }) as const;

const salesLedgers = { UserRole: optional.text('Administrator'), BranchCode: optional.text('MB') };

export const peopleCalls = {
  'user/Login': {
    method: 'POST',
    path: 'user/Login',
    parameters: {},
    body: z.object({ Username: z.string(), Password: z.string(), DeviceId: z.string().optional() }),
    answer: z.strictObject({
      Token: text,
      ExpiresAt: text,
      Username: text,
      UserFullName: text,
      /** `Administrator`, or the code of the access role. */
      UserType: text,
      SalesPerson: text,
      BranchCode: text,
      VersionCode: text,
      /** Of the handheld that was named: an administrator approves it in the list of devices. */
      DeviceStatus: z.enum(['', 'requested', 'approved', 'rejected']),
    }),
    isOpen: true,
    summary: 'Signs in. The token goes along with every further call: `Authorization: Bearer …`.',
    differs: 'The specification names no call for it.',
  },
  'common/GetSettingsDictionary': {
    method: 'GET',
    path: 'common/GetSettingsDictionary',
    parameters: { BranchCode: optional.text('MB') },
    answer: z.record(z.string(), text),
    summary: 'Settings in force for the caller, as texts (`True`).',
    differs: 'They are those of the branch in which the person works, whichever is named.',
  },
  'common/GetRoleSettingsDictionary': {
    method: 'GET',
    path: 'common/GetRoleSettingsDictionary',
    parameters: { RoleName: optional.text('Administrator') },
    answer: z.record(z.string(), text),
    summary: 'Settings in force for the role of the caller; of another role those that are set for it.',
  },
  'common/GetFormPermission': {
    method: 'GET',
    path: 'common/GetFormPermission/{role},{form}',
    parameters: { role: needed.text('Administrator'), form: needed.text('frmSales') },
    answer: z.strictObject({ FormName: text, View: flag, Add: flag, Edit: flag, Delete: flag }),
    summary: 'What a role may do in a form. Edit: vouchers of others and of days before. Delete: void.',
  },
  'common/GetAvailableForms': {
    method: 'GET',
    path: 'common/GetAvailableForms/{userType}',
    parameters: { userType: needed.text('Administrator') },
    answer: z.array(text),
    summary: 'Names of the forms that a role opens.',
  },
  'User/GetLinkedUsernames': {
    method: 'GET',
    path: 'User/GetLinkedUsernames/{user},True,False,True',
    parameters: { user: needed.text('omar') },
    answer: z.array(text),
    summary: 'The user, and those who sell in a name that is linked to that user.',
  },
  'user/GetLinkedSalesPersonsIncludingSelf': {
    method: 'GET',
    path: 'user/GetLinkedSalesPersonsIncludingSelf/{user}',
    parameters: { user: needed.text('omar') },
    answer: z.array(z.strictObject({ SalesPerson: text, SalesPersonCode: text })),
    summary: 'In whose names the user sells, the own one first.',
  },
  'User/GetUserBySalesperson': {
    method: 'GET',
    path: 'User/GetUserBySalesperson',
    parameters: { Salesperson: needed.text('SP1'), RouteId: optional.number('1') },
    answer: z.strictObject({
      Username: text,
      UserFullName: text,
      Salesperson: text,
      RoutePhone: text,
      ManagerMobileNo: text,
    }),
    summary: 'The user who sells in a name, with the telephones of the route.',
  },
  'Ledger/GetAllCashBankLedgerNames': {
    method: 'GET',
    path: 'Ledger/GetAllCashBankLedgerNames',
    parameters: salesLedgers,
    answer: z.array(text),
    summary: 'Names of the cash and bank ledgers that the caller may name, of a branch or of all.',
  },
  'User/GetLinkedCashBankLedgers': linkedLedgersOf('User/GetLinkedCashBankLedgers', 'Cash and bank ledgers'),
  'User/GetLinkedCashLedgers': linkedLedgersOf('User/GetLinkedCashLedgers', 'Cash ledgers'),
  'User/GetLinkedBankLedgers': linkedLedgersOf('User/GetLinkedBankLedgers', 'Bank ledgers'),
  'User/LoadLinkedTenderingLedgers': {
    method: 'GET',
    path: 'User/LoadLinkedTenderingLedgers',
    parameters: { Username: optional.text('omar'), Mode: optional.text('O') },
    answer: z.array(linkedLedger),
    summary: 'Ledgers of a mode (C, B, O) into which the user may take money; of all modes where none is named.',
  },
  PurchasePerson: {
    method: 'GET',
    path: 'PurchasePerson',
    parameters: {},
    answer: z.array(z.strictObject({ PurchasePerson: text, PurchasePersonCode: text })),
    summary: 'Purchase persons that the caller may name.',
  },
  Supplier: {
    method: 'GET',
    path: 'Supplier',
    parameters: {},
    answer: z.array(
      z.strictObject({ SupplierName: text, SupplierCode: text, TaxRegNo: text, Phone: text, Mobile: text }),
    ),
    summary: 'Suppliers.',
  },
  'Sales/GetSalesAccountLedgers': {
    method: 'GET',
    path: 'Sales/GetSalesAccountLedgers',
    parameters: salesLedgers,
    answer: z.array(ledger),
    summary: 'Where the caller may say that a sale is earned, the company’s own account first.',
    differs: 'The role is that of the caller, whichever is named.',
  },
  'sales/GetSalesCrLedgers': {
    method: 'GET',
    path: 'sales/GetSalesCrLedgers',
    parameters: salesLedgers,
    answer: z.array(ledger),
    summary: 'Ledgers of other charges of a sale.',
    differs: 'The role is that of the caller, whichever is named.',
  },
  'Common/GetDayEndReasons': {
    method: 'GET',
    path: 'Common/GetDayEndReasons',
    parameters: {},
    answer: z.array(reason),
    summary: 'Why a day ends oddly.',
  },
  'Common/GetDeleteInvoiceReasons': {
    method: 'GET',
    path: 'Common/GetDeleteInvoiceReasons',
    parameters: {},
    answer: z.array(reason),
    summary: 'Why an invoice is void.',
  },
} as const satisfies Readonly<Record<string, CompanyCall>>;
