import { demoAccounts } from './demo-accounts.ts';
import type { MadeMember } from '../areas/training/beginning/people.ts';
import type { MadeSection } from '../areas/training/beginning/section.ts';

export interface SeedRole {
  member: MadeMember;
  section: MadeSection;
  /** 5 or 6; null for a member with an account and no role. */
  role: number | null;
  demo: boolean;
}

/**
 * Members who can sign in, about `count` in all: the demonstration ones at the head of their section,
 * then section admins and users in turn, the same number in each living section.
 */
export function makeRoles(
  sections: MadeSection[],
  candidates: Map<number, MadeMember[]>,
  count: number,
): SeedRole[] {
  const living = sections.filter(({ statusId }) => statusId !== 602);
  const members = demoAccounts.filter((account) => sections.some(({ id }) => id === account.section)).length;
  const open = count - members;
  const roles: SeedRole[] = [];
  living.forEach((section, at) => {
    const demo = demoAccounts.filter((account) => account.section === section.id);
    const people = candidates.get(section.id) ?? [];
    demo.forEach((account, index) => {
      const member = people[index];
      if (member) roles.push({ member, section, role: account.role, demo: true });
    });
    const share = Math.floor((open * (at + 1)) / living.length) - Math.floor((open * at) / living.length);
    people.slice(demo.length, demo.length + share).forEach((member, index) => {
      roles.push({
        member,
        section,
        role: (index + (demo.length > 0 ? 1 : 0)) % 2 === 0 ? 5 : 6,
        demo: false,
      });
    });
  });
  return roles;
}
