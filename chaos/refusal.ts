/** Why a run does not begin: the call is wrong, or this machine cannot provide what it asks for. */
export class Refusal extends Error {}
