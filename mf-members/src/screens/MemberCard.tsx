import { useEffect } from 'react';
import { hasStatus, type Member } from '@osasto/api';
import { idIn, InSection } from '@osasto/domain/units';
import { showAlert } from '@osasto/feedback';
import { Navigate, useNavigate, useParams } from '@osasto/router';
import { Link } from '@osasto/ui/Link';
import { Loaded } from '@osasto/ui/Loaded';
import { OnPhone, Page } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { ContactDetails } from '../card/ContactDetails.tsx';
import { DataProtection } from '../card/DataProtection.tsx';
import { History } from '../card/History.tsx';
import { MemberAccount } from '../card/MemberAccount.tsx';
import { Membership } from '../card/Membership.tsx';
import { Positions } from '../card/Positions.tsx';
import { useMember } from '../card/queries.ts';
import { Roles, rolesId } from '../card/Roles.tsx';
import { TitleContext, TitleName } from '../card/Title.tsx';
import { useMayForMember } from '../card/use-may-for-member.ts';
import { useTranslation } from '../texts.ts';

/** /sections/:sectionId/members/:memberId */
export default function MemberCard() {
  const t = useTranslation();
  const { sectionId: section, memberId: part } = useParams();
  const memberId = idIn(part);
  const member = useMember(memberId ?? 0);
  if (memberId === undefined) return <Navigate to="/404" replace />;
  const name = member.data ? formatName(member.data) : '\u00A0';
  return (
    <InSection crumbs={[{ text: t('title'), href: `/sections/${section}/members` }, { text: name }]}>
      {(sectionId) => <LoadedCard key={memberId} sectionId={sectionId} memberId={memberId} />}
    </InSection>
  );
}

const formatName = ({ firstName, lastName }: Member) => `${firstName} ${lastName}`;

function LoadedCard({ sectionId, memberId }: { sectionId: number; memberId: number }) {
  const t = useTranslation();
  const member = useMember(memberId);
  useWayBack(sectionId, member.error);
  return (
    <Loaded query={member} failure={t('editmember.loadfailed')} skeleton={<Skeleton shape="page" />}>
      {(loaded) => (
        <Page
          title={<TitleName member={loaded} />}
          windowTitle={formatName(loaded)}
          context={<TitleContext member={loaded} />}
          actions={<WayToRoles member={loaded} />}
          side={
            <>
              <Roles member={loaded} />
              <MemberAccount member={loaded} />
              <History member={loaded} />
              <DataProtection member={loaded} />
            </>
          }
        >
          <ContactDetails member={loaded} />
          <Membership member={loaded} />
          <Positions positions={loaded.memberPositions} />
        </Page>
      )}
    </Loaded>
  );
}

/** On a phone the roles stand under everything else. */
function WayToRoles({ member }: { member: Member }) {
  const t = useTranslation();
  if (!useMayForMember(member, 'POST members/updateRoles')) return null;
  return (
    <OnPhone>
      <Link href={`#${rolesId}`} icon="user-cog">
        {t('card.roles')}
      </Link>
    </OnPhone>
  );
}

/** A member out of reach: an alert, and back to the section. Rule 3.7. */
function useWayBack(sectionId: number, error: unknown) {
  const navigate = useNavigate();
  const isOutOfReach = hasStatus(error, 403) || hasStatus(error, 404);
  useEffect(() => {
    if (!isOutOfReach) return;
    showAlert({ kind: 'error', message: 'members:editmember.loadfailed', isKept: true });
    void navigate(`/sections/${sectionId}`, { replace: true });
  }, [isOutOfReach, sectionId, navigate]);
}
