/**
 * What each box of a role opens, one plain line: of forms that no voucher type, register, master or report explains by its name, and of
 * those that an operation does not ask for but a screen or a rule does.
 */
import type { Label } from '../definition/field.ts';
import { texts } from '../i18n/text.ts';
import type { FormName } from './forms.ts';

/** Asked by operations of the server. */
const ofOperations = texts({
  frmBulkStockTransfer: 'Loads many vans at once',
  frmBulkDamageTransfer: 'Writes off damaged goods from a count sheet',
  frmManageAllocation: 'Works out what each van should load',
  frmConfirmAllocation: 'Confirms the proposed loads, which moves the goods',
  frmUserProfile: 'Changes the own name, language and picture',
  frmItemImage: 'Attaches pictures to items',
  frmItemSuppliers: 'Says which supplier delivers which item',
  frmTenderingLedgers: 'Says into which ledgers each person takes money',
  frmCustomerToRoute: 'Puts customers on routes, in the order of visits',
  frmDenomination: 'Counts cash by notes and coins',
  frmPendingOrderList: 'Prints what is ordered and not delivered yet',
  frmDashboard: 'Figures and charts of the first screen',
  frmRouteDayStart: 'Works by day: starts a day on a route, and prints its summary',
  frmRouteDays: 'Sees days of the field, approves and reopens them',
  frmLiveLocation: 'Sees on a map where people are',
  frmDefragmentDatabase: 'Tidies the database',
  frmImport: 'Brings rows of masters in from files, and undoes that',
  frmCheckUpdates: 'Looks for a new version, and at the state of the installation',
  frmSecurityLog: 'Sign-ins, refusals, changed rights, files and prints',
  frmVanTakeOver: 'Gives the van of one phone to another',
  frmFieldExceptions: 'Looks at what the field did against a rule, and settles it',
  frmOutboxImport: 'Posts what a broken phone had not sent',
  frmOpenNumbers: 'Sees numbers that vans have not used, and declares them lost',
  frmCustomerPlace: 'Decides where customers are on the map',
  frmMessages: 'Writes messages to people',
  frmVoucherSettings: 'All settings of the company, its branches, roles and devices',
  frmPosVoucherSettings: 'Settings of the counter alone',
  frmLockUnlockVouchers: 'Locks and unlocks the vouchers that the role sees',
  frmVerifyVouchers: 'Verifies or rejects the vouchers that the role sees',
  frmVoidVouchers: 'Voids the vouchers that the role sees; closes and reopens orders',
  frmCosts: 'Sees costs, margins, suppliers’ rates and the value of stock',
  frmPasswordGeneration: 'Issues the codes that supervisors give to the field',
});

/** Asked by a screen, or by a rule of another operation; by which one is said in `beside`. */
const ofRules = texts({
  frmOrderForm: 'Orders by picture: the shop and its cart',
  frmViewLedgers: 'Takes and pays money by every cash and bank ledger of the branches, not only by linked ones',
  frmRouteDayEnd: 'Ends the day that was started',
  frmRouteMap: 'Sees customers of the route on a map, in the order of visits',
  frmExceedCredit: 'Sells on credit beyond the limit of a customer',
  frmReturnWithoutSource: 'Takes goods back without naming the sale',
  frmEditVouchers: 'Changes posted vouchers of others, and of days before today',
  frmLineTax: 'Sells with another tax code than the item has',
  frmForeignCurrency: 'Enters vouchers in other currencies than the branch’s',
  frmCustomerTerms: 'Sets credit limits, credit days, price groups and tax numbers of customers and suppliers',
  frmItemPrices: 'Sets prices and tax codes of items',
  frmGlobalPassword: 'Issues codes where the company lets one right do for all',
  frmPreferences: 'Language, appearance and printers of this device',
});

export const formWords: Partial<Readonly<Record<FormName, Label>>> = { ...ofOperations, ...ofRules };

/** Forms that no operation asks for. */
export const formsBeside = Object.keys(ofRules) as readonly (keyof typeof ofRules)[];
